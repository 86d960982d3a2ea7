import { POST } from "@/app/api/sanity/route";

test("Without a secret nobody can tell the club anything: there is no such address.", async () => {
  const request = new Request("http://localhost:3000/api/sanity", { method: "POST", body: "{}" });
  expect((await POST(request)).status).toBe(404);
});
