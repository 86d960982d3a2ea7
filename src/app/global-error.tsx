"use client";

import { ErrorPage } from "@/features/public-site/error-page";
import { fontVariables } from "./fonts";
import "./globals.css";

type GlobalErrorProps = { error: Error & { digest?: string }; retry: () => void };

export default function GlobalError({ error, retry }: GlobalErrorProps) {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <title>Something went wrong</title>
        <ErrorPage error={error} retry={retry} />
      </body>
    </html>
  );
}
