"use client";

import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { approveRecoveryAction, withdrawProposalAction } from "./actions";

type ProposalFormsProps = {
  proposalId: string;
  memberName: string;
  canAgree: boolean;
  canWithdraw: boolean;
};

/** What somebody of the staff may do with a new contact that is under way. */
export function ProposalForms({ proposalId, memberName, canAgree, canWithdraw }: ProposalFormsProps) {
  const onSuccess = useToastAndNavigate();
  const agree = useForm(approveRecoveryAction, { hidden: { proposalId }, onSuccess });
  const withdraw = useForm(withdrawProposalAction, { hidden: { proposalId }, onSuccess });
  const whose = <span className="sr-only"> {memberName}’s new contact</span>;
  return (
    <>
      {canAgree && (
        <Form form={agree} className="flex flex-col gap-3">
          <FormAlert error={agree.error} />
          <Button type="submit" pending={agree.pending}>
            Agree<span className="sr-only"> to</span>
            {whose}
          </Button>
        </Form>
      )}
      {canWithdraw && (
        <Form form={withdraw} className="-mx-2">
          <FormAlert error={withdraw.error} />
          <Button type="submit" variant="link" pending={withdraw.pending}>
            Withdraw{whose}
          </Button>
        </Form>
      )}
    </>
  );
}
