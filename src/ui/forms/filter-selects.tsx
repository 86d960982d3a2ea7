"use client";

import { useRouter } from "next/navigation";
import type { Path } from "@/lib/paths";
import type { FilterLink } from "../layout/filter-links";
import { whenOnline } from "../toast/when-online";
import { Button } from "./button";
import { SelectField } from "./field";

type FilterSelectsProps = {
  path: Path;
  otherParams: Record<string, string>;
  /** Each link's key is its value in the address. */
  selects: { label: string; name: string; links: FilterLink[] }[];
};

/** The filters of a list as selects in one line. Without JavaScript, a button shows what was chosen. */
export function FilterSelects({ path, otherParams, selects }: FilterSelectsProps) {
  const router = useRouter();
  return (
    <form action={path} className="flex flex-wrap items-end gap-x-6 gap-y-3">
      {Object.entries(otherParams).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {selects.map(({ label, name, links }) => {
        const chosen = links.find(({ isCurrent }) => isCurrent)?.key ?? "";
        return (
          <SelectField
            key={`${name} ${chosen}`}
            label={label}
            name={name}
            defaultValue={chosen}
            className="min-w-0 flex-1 basis-32"
            options={links.map(({ key, text }) => ({ value: key, text }))}
            onChange={({ target }) => {
              const link = links.find(({ key }) => key === target.value);
              if (link) whenOnline(() => router.push(link.href, { scroll: false }));
            }}
          />
        );
      })}
      <Button type="submit" variant="quiet" compact className="[@media(scripting:enabled)]:hidden">
        Show
      </Button>
    </form>
  );
}
