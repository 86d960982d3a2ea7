"use client";

import { PageError } from "@/features/club/page-error";

export default PageError;
