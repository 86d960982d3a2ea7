"use client";

import { ErrorPage } from "@/features/membership/error-page";

export default ErrorPage;
