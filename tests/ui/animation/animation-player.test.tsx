import { act, render, screen } from "@testing-library/react";
import { AnimationPlayer } from "@/ui/animation/animation-player";
import { films } from "@/ui/animation/animations";

type Props = { src: { nm?: string }; loop?: boolean; onEvent: (event: string) => void };

const mockPlayer = jest.fn<void, [Props]>();

jest.mock("@lottiefiles/react-lottie-player", () => ({
  Player: (props: Props) => {
    mockPlayer(props);
    return <p>playing {props.src.nm}</p>;
  },
}));

beforeEach(() => mockPlayer.mockClear());

it("fetches the film and plays it once, telling of its beginning", async () => {
  const onStart = jest.fn();
  render(<AnimationPlayer name="lamp" onStart={onStart} />);
  expect(await screen.findByText("playing lamp")).toBeInTheDocument();

  const [{ loop, onEvent }] = mockPlayer.mock.lastCall as [Props];
  expect(loop).toBeFalsy();
  for (const event of ["ready", "load", "frame", "complete"]) onEvent(event);
  expect(onStart).toHaveBeenCalledTimes(1);
});

it("draws nothing, and fails at nothing, when the film can't be fetched", async () => {
  const fetched = jest.spyOn(films, "lamp").mockRejectedValue(new Error("offline"));
  const { container } = render(<AnimationPlayer name="lamp" onStart={() => {}} />);
  await act(async () => {});
  expect(fetched).toHaveBeenCalled();
  expect(container).toBeEmptyDOMElement();
});
