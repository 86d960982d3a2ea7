"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, type FormEvent, useEffect, useRef } from "react";
import type { Path } from "@/lib/paths";
import { SEARCH_LENGTH, withQuery } from "@/lib/urls/search-params";
import { Icon } from "../layout/icon";
import { whenOnline } from "../toast/when-online";

type SearchFormProps = {
  path: Path;
  label: string;
  search: string;
  otherParams?: Record<string, string>;
  /** The key that focuses the field on pages with shortcuts; Enter leaves the field again. */
  shortcut?: string;
};

const DEBOUNCE_MS = 300;

/** A GET form with the search in the URL. With JavaScript, it updates the URL while the member types. */
export function SearchForm({ path, label, search, otherParams = {}, shortcut }: SearchFormProps) {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);

  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = search;
  }, [search]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  function update() {
    window.clearTimeout(timer.current);
    whenOnline(() => {
      const query = new URLSearchParams(otherParams);
      const typed = field.current?.value.trim() ?? "";
      if (typed) query.set("search", typed);
      router.replace(withQuery(path, query), { scroll: false });
    });
  }

  function updateSoon() {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(update, DEBOUNCE_MS);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (shortcut) field.current?.blur();
    update();
  }

  return (
    <search>
      <form action={path} onSubmit={submit}>
        {Object.entries(otherParams).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField
          ref={field}
          label={label}
          defaultValue={search}
          onChange={updateSoon}
          data-key={shortcut}
          maxLength={SEARCH_LENGTH}
        />
        <button type="submit" tabIndex={-1} className="sr-only">
          Search
        </button>
      </form>
    </search>
  );
}

type SearchFieldProps = ComponentProps<"input"> & { label: string };

export function SearchField({ label, placeholder = label, ...input }: SearchFieldProps) {
  return (
    <label className="flex items-center gap-3 border-b border-line-strong text-ink-soft focus-within:border-focus focus-within:shadow-[0_1px_0_0_var(--focus)]">
      <Icon name="search" size={20} className="shrink-0" />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        name="search"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={placeholder}
        className="min-h-12 min-w-0 flex-1 bg-transparent text-lg text-ink placeholder:text-ink-soft focus-visible:outline-transparent"
        {...input}
      />
    </label>
  );
}
