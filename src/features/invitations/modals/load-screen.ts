import type { ComponentType } from "react";
import type { InviteScreen } from "../invite-query";
import type { CardFlowProps } from "./card-flow";
import type { SelectTypeScreenProps } from "./select-type-screen";

/** The loaded screens of the flow. They show without a pause, which a lazy component always makes once. */
export const loaded: {
  CardFlow?: ComponentType<CardFlowProps>;
  SelectTypeScreen?: ComponentType<SelectTypeScreenProps>;
} = {};

const loadCardFlow = () =>
  import("./card-flow").then(({ CardFlow }) => {
    loaded.CardFlow = CardFlow;
  });

const loadSelectTypeScreen = () =>
  import("./select-type-screen").then(({ SelectTypeScreen }) => {
    loaded.SelectTypeScreen = SelectTypeScreen;
  });

const LOAD: Record<InviteScreen["kind"], () => Promise<unknown>> = {
  "select-type": loadSelectTypeScreen,
  create: loadCardFlow,
  share: loadCardFlow,
  cancel: () => import("./cancel-screen"),
  rename: () => import("./rename-screen"),
  request: () => import("./concierge-request-screen"),
};

/** Loads a screen's script before the screen is shown. If that fails, the screen loads it again. */
export async function loadScreen(kind: InviteScreen["kind"]): Promise<void> {
  try {
    await LOAD[kind]();
  } catch (error) {
    console.warn("The invite screen did not load.", error);
  }
}
