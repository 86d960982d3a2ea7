import { respondToPartner } from "@/features/partner-api/respond";

export const dynamic = "force-dynamic";

/** The address without an operation, so that this error is a problem document too. */
export {
  respondToPartner as DELETE,
  respondToPartner as GET,
  respondToPartner as OPTIONS,
  respondToPartner as POST,
};
