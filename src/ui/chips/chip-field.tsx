import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { placeholderLabel } from "@/lib/text/placeholder-labels";
import { FIELD_LINE, FieldNotes } from "../forms/field";
import { classNames } from "../layout/class-names";
import { useHydrated } from "../layout/hydration";
import { CHIP, ChipText, GAP, PART, readChipText } from "./chip-text";

/** What the page's buttons do with the field that had the focus last. */
export type ChipFieldHandle = {
  insert: (name: string, isOptional?: boolean) => void;
  /** Lets the selected words be left out, or no longer. */
  togglePart: () => void;
};

type ChipFieldProps = {
  label: string;
  name: string;
  defaultValue?: string;
  error?: string;
  helper?: string | undefined;
  isLine?: boolean;
  onFocus?: () => void;
  /** Gets the stored text. */
  onText?: (text: string) => void;
  ref: Ref<ChipFieldHandle>;
};

/**
 * A text with chips. The form sends the stored text in a field that is hidden while scripts run. Without scripts, that field is
 * what staff edit.
 */
export function ChipField({
  label,
  name,
  defaultValue = "",
  error,
  helper,
  isLine,
  onFocus,
  onText,
  ref,
}: ChipFieldProps) {
  const id = useId();
  const editor = useRef<HTMLDivElement>(null);
  const stored = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<Range>(null);
  const isHydrated = useHydrated();
  // React renders it once, because typing changes it.
  const [content] = useState(() => <ChipText text={defaultValue} />);

  useEffect(() => {
    const remember = () => {
      selection.current = selectionIn(editor.current) ?? selection.current;
    };
    document.addEventListener("selectionchange", remember);
    return () => document.removeEventListener("selectionchange", remember);
  }, []);

  useImperativeHandle(ref, () => ({
    insert(name, isOptional) {
      const range = focusAt(editor.current, selectionIn(editor.current) ?? selection.current);
      const chip = element("span", { raw: `{${name}}` }, CHIP, placeholderLabel(name));
      chip.contentEditable = "false";
      const isInPart = parentPart(range.startContainer) !== null;
      insert(isOptional && !isInPart ? element("span", { part: "" }, PART, chip) : chip);
      write();
    },
    togglePart() {
      const range = focusAt(editor.current, selectionIn(editor.current) ?? selection.current);
      const part = parentPart(range.startContainer);
      if (part) part.replaceWith(...part.childNodes);
      else if (!range.collapsed)
        insert(element("span", { part: "" }, PART, ...withoutParts(range.cloneContents())));
      write();
    },
  }));

  function write() {
    const [from, to] = [editor.current, stored.current];
    if (!from || !to) return;
    const text = readChipText(from);
    if (to.value === text) return;
    to.value = text;
    onText?.(text);
    to.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (isLine) stored.current?.form?.requestSubmit();
    else document.execCommand("insertLineBreak");
  }

  function handlePaste(event: ClipboardEvent) {
    event.preventDefault();
    const text = event.clipboardData.getData("text/plain");
    document.execCommand("insertText", false, isLine ? text.replace(/\s+/g, " ") : text);
  }

  return (
    <div className="flex flex-col">
      <label id={`${id}-label`} htmlFor={id} className="text-sm font-medium text-ink-soft">
        {label}
      </label>
      {/* biome-ignore lint/a11y/useSemanticElements: a text area can't contain chips */}
      <div
        ref={editor}
        role="textbox"
        tabIndex={0}
        contentEditable
        suppressContentEditableWarning
        aria-labelledby={`${id}-label`}
        aria-multiline={!isLine}
        aria-invalid={error ? true : undefined}
        aria-describedby={
          classNames(Boolean(error) && `${id}-error`, Boolean(helper) && `${id}-helper`) || undefined
        }
        onInput={write}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onFocus={onFocus}
        className={classNames(
          FIELD_LINE,
          "py-2.5 text-lg leading-relaxed whitespace-pre-wrap wrap-anywhere noscript:hidden",
          isLine ? "min-h-12" : "min-h-24",
        )}
      >
        {content}
      </div>
      <textarea
        ref={stored}
        id={id}
        name={name}
        defaultValue={defaultValue}
        aria-hidden={isHydrated || undefined}
        aria-invalid={error ? true : undefined}
        tabIndex={isHydrated ? -1 : undefined}
        onFocus={() => editor.current?.focus()}
        className={classNames(
          FIELD_LINE,
          "field-sizing-content min-h-24 py-2.5 text-lg [@media(scripting:enabled)]:sr-only",
        )}
      />
      <FieldNotes id={id} error={error} helper={helper} />
    </div>
  );
}

/** The event of a change comes later than the change. */
function selectionIn(editor: HTMLElement | null): Range | null {
  const selection = document.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  return range && editor?.contains(range.commonAncestorContainer) ? range.cloneRange() : null;
}

/** Focuses the field where the cursor was, or at its end. */
function focusAt(field: HTMLElement | null, saved: Range | null): Range {
  const range = saved ?? document.createRange();
  if (!field) return range;
  field.focus();
  if (!saved) {
    range.selectNodeContents(field);
    range.collapse(false);
  }
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  return range;
}

/** `execCommand` is deprecated, but nothing else keeps Undo. */
function insert(node: HTMLElement): void {
  document.execCommand("insertHTML", false, `${GAP}${node.outerHTML}${GAP}`);
}

function element(
  tag: "span",
  data: Record<string, string>,
  className: string,
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(tag);
  Object.assign(made.dataset, data);
  made.className = className;
  made.append(...children);
  return made;
}

function parentPart(node: Node): Element | null {
  const own = node instanceof Element ? node : node.parentElement;
  return own?.closest("[data-part]") ?? null;
}

/** Parts contain no other parts. */
function withoutParts(selected: DocumentFragment): ChildNode[] {
  for (const part of selected.querySelectorAll("[data-part]")) part.replaceWith(...part.childNodes);
  return [...selected.childNodes];
}
