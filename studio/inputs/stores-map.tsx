import { Card, Stack, Text } from "@sanity/ui";
import { useEffect, useState } from "react";
import { useClient } from "sanity";
import { IntentLink } from "sanity/router";
import { Chart, WHOLE } from "./chart";
import { type Place, toChart } from "./mercator";

type Store = Place & { _id: string; name: string; city: string };

const STORES = `*[_type == "store" && defined(location.lat)] | order(city asc, name asc) {
  _id, name, city, "lat": location.lat, "lng": location.lng
}`;

/** All stores on the map and in a list, with links to their documents. */
export function StoresMap() {
  const client = useClient({ apiVersion: "2025-02-19" });
  const [stores, setStores] = useState<Store[]>([]);
  useEffect(() => {
    client.fetch<Store[]>(STORES).then(setStores, (error: unknown) => console.error(error));
  }, [client]);
  return (
    <Card padding={4} overflow="auto" height="fill">
      <Stack gap={4}>
        <Chart box={WHOLE} title={`${stores.length} stores`}>
          {stores.map((store) => (
            <Dot key={store._id} store={store} />
          ))}
        </Chart>
        <Stack gap={3}>
          {stores.map(({ _id, name, city }) => (
            <Text key={_id} size={1}>
              <IntentLink intent="edit" params={{ id: _id, type: "store" }}>
                {city}: {name}
              </IntentLink>
            </Text>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function Dot({ store }: { store: Store }) {
  const { x, y } = toChart(store);
  return (
    <IntentLink
      intent="edit"
      params={{ id: store._id, type: "store" }}
      aria-label={`${store.name}, ${store.city}`}
    >
      <circle cx={x} cy={y} r={45} fill="#123c2e" fillOpacity="0.75" stroke="#f6f2e6" strokeWidth={10} />
    </IntentLink>
  );
}
