import type { InputProps, ObjectInputProps } from "sanity";
import { PlaceInput } from "./place-input";

/** Uses the map for locations and Sanity's inputs for everything else. */
export function Input(props: InputProps) {
  return isPlace(props) ? <PlaceInput {...props} /> : props.renderDefault(props);
}

const isPlace = (props: InputProps): props is ObjectInputProps => props.schemaType.name === "geopoint";
