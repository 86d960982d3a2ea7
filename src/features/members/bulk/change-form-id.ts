/** The id of the form, to which the checkboxes of the list belong. */
export const CHANGE_FORM = "change-members";
