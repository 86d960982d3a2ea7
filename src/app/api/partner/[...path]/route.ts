import { respondToPartner } from "@/features/partner-api/respond";

export const dynamic = "force-dynamic";

/** The partner API. Its operations are a table: src/features/partner-api/operations.ts. */
export {
  respondToPartner as DELETE,
  respondToPartner as GET,
  respondToPartner as OPTIONS,
  respondToPartner as POST,
};
