import toast, { type ToastOptions } from "react-hot-toast";

type Action = { text: string; onClick: () => void };

/** A toast with something to press. Pressed, it is done and the toast goes. */
export function toastWithAction(message: string, action: Action, options?: ToastOptions): void {
  toast(content(message, action), options);
}

/** The same for what went wrong. */
export function toastErrorWithAction(message: string, action: Action, options?: ToastOptions): void {
  toast.error(content(message, action), options);
}

function content(message: string, { text, onClick }: Action) {
  return ({ id }: { id: string }) => (
    <span className="flex items-center gap-3">
      <span>{message}</span>
      <button
        type="button"
        className="shrink-0 rounded-full px-2 py-1 font-bold text-lime underline underline-offset-4"
        onClick={() => {
          toast.dismiss(id);
          onClick();
        }}
      >
        {text}
      </button>
    </span>
  );
}
