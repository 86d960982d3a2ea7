import { Icon, type IconName } from "../layout/icon";

type ToastLineProps = {
  text: string;
  icon?: IconName;
  action?: { label: string; onClick: () => void };
};

export function ToastLine({ text, icon, action }: ToastLineProps) {
  return (
    <div className="mx-auto flex min-h-12 w-fit max-w-full items-center gap-3 rounded-full bg-ink px-5 font-text text-[0.9375rem] leading-snug font-medium text-paper shadow-lifted">
      {icon && <Icon name={icon} size={18} />}
      <span role="status" className="py-2.5">
        {text}
      </span>
      {action && (
        <button
          type="button"
          onClick={action.onClick}
          className="-mr-2 min-h-11 rounded-full px-3 underline decoration-1 underline-offset-4 focus-visible:outline-paper"
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
