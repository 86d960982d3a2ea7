import { POST } from "@/app/api/mail/[provider]/route";

test.each(["ses", "postmark", "resend", "sendgrid"])(
  "the address of %s is not found without its setting",
  async (provider) => {
    const request = new Request(`http://localhost:3000/api/mail/${provider}`, {
      method: "POST",
      body: "{}",
      headers: { authorization: `Basic ${Buffer.from("postmark:undefined").toString("base64")}` },
    });
    expect((await POST(request, { params: Promise.resolve({ provider }) })).status).toBe(404);
  },
);
