import { useEffect } from "react";
import { createPortal } from "react-dom";
import { Toaster as SonnerToaster } from "sonner";
import { placeToastHost, toasterMounted, toastHost } from "./toast-host";

export function ToastStack() {
  useEffect(() => {
    placeToastHost();
    toasterMounted();
    return () => toastHost().remove();
  }, []);

  return createPortal(
    <SonnerToaster
      position="top-center"
      duration={2000}
      visibleToasts={2}
      offset={{ top: "calc(var(--toast-top) + 0.5rem)", bottom: "5.5rem" }}
      mobileOffset={{
        top: "calc(var(--toast-top) + env(safe-area-inset-top))",
        bottom: "calc(5rem + env(safe-area-inset-bottom))",
      }}
    />,
    toastHost(),
  );
}
