import type { Scene } from "../scene";
import { alderAndVale } from "./alder-and-vale";
import { astridKell } from "./astrid-kell";
import { brigids } from "./brigids";
import { hotelDoor } from "./campaign-door";
import { flacon } from "./campaign-flacon";
import { kiln } from "./campaign-kiln";
import { nightTrain } from "./campaign-night-train";
import { watchBench } from "./campaign-watch";
import { casaOrrin } from "./casa-orrin";
import { corvo } from "./corvo";
import { emberHall } from "./ember-hall";
import { fableAndFoam } from "./fable-and-foam";
import { folioAndFern } from "./folio-and-fern";
import { halcyonCellars } from "./halcyon-cellars";
import { harrowLinen } from "./harrow-linen";
import { invitation } from "./invitation";
import { lumenRue } from "./lumen-rue";
import { maisonOndine } from "./maison-ondine";
import { meridianRail } from "./meridian-rail";
import { nightRecordCo } from "./night-record-co";
import { northQuay } from "./north-quay";
import { oltremare } from "./oltremare";
import { orangeryPlayers } from "./orangery-players";
import { packhouse } from "./packhouse";
import { pellAndStrand } from "./pell-and-strand";
import { pendulumWorks } from "./pendulum-works";
import { saintFerrand } from "./saint-ferrand";
import { stillwater } from "./stillwater";
import { tesseraPantry } from "./tessera-pantry";
import { theAubrey } from "./the-aubrey";
import { verdigris } from "./verdigris";
import { wickhamRow } from "./wickham-row";

/** Every picture, brand by brand. */
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
