import { render } from "@testing-library/react";
import { act } from "react";
import { renderToString } from "react-dom/server";
import { InvitationFace } from "@/features/invitations/share-card/invitation-face";
import { nextFrame } from "../../../support/motion";

const face = <InvitationFace engraving="ABC123" name="Sam" sealing="open" />;

test("a card's engraving is in the server's HTML, and follows a frame later in a living page", async () => {
  expect(renderToString(face)).toContain("<use");
  const { container } = render(face);
  expect(container).toHaveTextContent("Sam");
  expect(container.querySelector("use")).toBeNull();
  await act(nextFrame);
  expect(container.querySelector("use")).not.toBeNull();
});
