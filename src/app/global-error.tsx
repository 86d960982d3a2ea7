"use client";

import { ErrorPage } from "@/features/public-site/error-page";
import { ClubFonts } from "./club-fonts";
import "./globals.css";

type GlobalErrorProps = { error: Error & { digest?: string }; retry: () => void };

export default function GlobalError({ error, retry }: GlobalErrorProps) {
  return (
    <html lang="en">
      <body>
        <ClubFonts />
        <title>Something went wrong</title>
        <ErrorPage error={error} retry={retry} />
      </body>
    </html>
  );
}
