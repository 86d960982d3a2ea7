"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef } from "react";
import type { Path } from "@/lib/paths";
import { SEARCH_LENGTH, withQuery } from "@/lib/urls/search-params";
import { whenOnline } from "../toast/when-online";
import { SearchField } from "./search-field";

type SearchFormProps = {
  path: Path;
  label: string;
  search: string;
  /** What else stands in the query and stays there. */
  kept?: Record<string, string>;
  /** The key that leads to the field where a page has keys of its own; Enter gives them back to it. */
  shortcut?: string;
};

const SETTLE_MS = 300;

/** A search whose result has an address: a plain GET form that, once the page is alive, follows what is typed. */
export function SearchForm({ path, label, search, kept = {}, shortcut }: SearchFormProps) {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const settling = useRef<number>(undefined);

  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = search;
  }, [search]);

  useEffect(() => () => window.clearTimeout(settling.current), []);

  function go() {
    window.clearTimeout(settling.current);
    const query = new URLSearchParams(kept);
    const typed = field.current?.value.trim() ?? "";
    if (typed) query.set("search", typed);
    whenOnline(() => router.replace(withQuery(path, query), { scroll: false }));
  }

  function goSoon() {
    window.clearTimeout(settling.current);
    settling.current = window.setTimeout(go, SETTLE_MS);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (shortcut) field.current?.blur();
    go();
  }

  return (
    <search>
      <form action={path} onSubmit={submit}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField
          ref={field}
          label={label}
          defaultValue={search}
          onChange={goSoon}
          data-key={shortcut}
          maxLength={SEARCH_LENGTH}
        />
        <button type="submit" className="sr-only">
          Search
        </button>
      </form>
    </search>
  );
}
