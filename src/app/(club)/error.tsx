"use client";

import { ErrorPage } from "@/features/public-site/error-page";

export default ErrorPage;
