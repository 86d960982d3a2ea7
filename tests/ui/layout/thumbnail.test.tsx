import { render } from "@testing-library/react";
import { Thumbnail } from "@/ui/layout/thumbnail";

test.each([
  ["the club's own", "/pictures/one.webp", "/_next/image?url=%2Fpictures%2Fone.webp&w=256&q=75"],
  [
    "the content service's",
    "https://cdn.test/one.jpg?rect=1,2,3,4",
    "https://cdn.test/one.jpg?rect=1,2,3,4&w=256",
  ],
])("%s picture is asked for in one small width", (_, url, expected) => {
  const { container } = render(
    <Thumbnail picture={{ url, palette: { background: "#123c2e" }, focus: "40% 60%" }} />,
  );
  const image = container.querySelector("img");
  expect(image).toHaveAttribute("src", expected);
  expect(image).toHaveAttribute("alt", "");
  expect(image).toHaveStyle({ objectPosition: "40% 60%" });
});
