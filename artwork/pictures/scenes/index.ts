import type { Scene } from "../scene.ts";
import { alderAndVale } from "./alder-and-vale.ts";
import { astridKell } from "./astrid-kell.ts";
import { brigids } from "./brigids.ts";
import { hotelDoor } from "./campaign-door.ts";
import { flacon } from "./campaign-flacon.ts";
import { kiln } from "./campaign-kiln.ts";
import { nightTrain } from "./campaign-night-train.ts";
import { watchBench } from "./campaign-watch.ts";
import { casaOrrin } from "./casa-orrin.ts";
import { corvo } from "./corvo.ts";
import { emberHall } from "./ember-hall.ts";
import { fableAndFoam } from "./fable-and-foam.ts";
import { folioAndFern } from "./folio-and-fern.ts";
import { halcyonCellars } from "./halcyon-cellars.ts";
import { harrowLinen } from "./harrow-linen.ts";
import { invitation } from "./invitation.ts";
import { lumenRue } from "./lumen-rue.ts";
import { maisonOndine } from "./maison-ondine.ts";
import { meridianRail } from "./meridian-rail.ts";
import { nightRecordCo } from "./night-record-co.ts";
import { northQuay } from "./north-quay.ts";
import { oltremare } from "./oltremare.ts";
import { orangeryPlayers } from "./orangery-players.ts";
import { packhouse } from "./packhouse.ts";
import { pellAndStrand } from "./pell-and-strand.ts";
import { pendulumWorks } from "./pendulum-works.ts";
import { saintFerrand } from "./saint-ferrand.ts";
import { stillwater } from "./stillwater.ts";
import { tesseraPantry } from "./tessera-pantry.ts";
import { theAubrey } from "./the-aubrey.ts";
import { verdigris } from "./verdigris.ts";
import { wickhamRow } from "./wickham-row.ts";

export const scenes: Scene[] = [
  ...alderAndVale,
  ...astridKell,
  ...brigids,
  ...hotelDoor,
  ...flacon,
  ...kiln,
  ...nightTrain,
  ...watchBench,
  ...casaOrrin,
  ...corvo,
  ...emberHall,
  ...fableAndFoam,
  ...folioAndFern,
  ...halcyonCellars,
  ...harrowLinen,
  ...invitation,
  ...lumenRue,
  ...maisonOndine,
  ...meridianRail,
  ...nightRecordCo,
  ...northQuay,
  ...oltremare,
  ...orangeryPlayers,
  ...packhouse,
  ...pellAndStrand,
  ...pendulumWorks,
  ...saintFerrand,
  ...stillwater,
  ...tesseraPantry,
  ...theAubrey,
  ...verdigris,
  ...wickhamRow,
];
