"use server";

import { memberAction } from "@/auth/action-clients";
import { favouriteSchema } from "./favourite-form-input";
import { setFavourite } from "./set-favourite";

export const setFavouriteAction = memberAction({
  name: "set favourite",
  schema: favouriteSchema,
  run: setFavourite,
  message: "Kept",
});
