/** The number in the helper of a contact's field; nobody has it (design, section 3). */
export const EXAMPLE_PHONE = "(212) 555-0147";
