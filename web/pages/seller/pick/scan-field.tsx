import { ScanBarcode } from "lucide-react";
import { type FormEvent, useState } from "react";
import { readBarcode } from "../../../../contract/catalog/barcode.ts";
import { BarcodeCamera, canScan } from "../../../features/seller/barcode-camera.tsx";
import { Button } from "../../../ui/button.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";

type ScanFieldProps = {
  /** What came of the last scan. */
  told: string;
  onScan: (barcode: string) => void;
  onProblem: (message: string) => void;
};

/** Reads barcodes, from a scanner that types, or with the camera where the browser can. */
export function ScanField({ told, onScan, onProblem }: ScanFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const hasCamera = useHydrated() && canScan();
  const read = (text: string) => {
    const barcode = readBarcode(text);
    if (barcode) onScan(barcode);
    else onProblem(`“${text}” is not a barcode.`);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get("barcode")).trim();
    form.reset();
    if (text) read(text);
  };
  return (
    <div className="mb-2">
      <form onSubmit={submit} className="flex gap-2">
        <input
          name="barcode"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={40}
          aria-label="Scan or type a barcode"
          placeholder="Scan or type a barcode"
          className="h-14 w-full min-w-0 grow rounded-2xl border border-edge bg-surface px-4 placeholder:text-muted"
        />
        {hasCamera && (
          <Button look="secondary" onClick={() => setOpen(!isOpen)} className="h-14 rounded-2xl">
            <ScanBarcode aria-hidden className="size-6" />
            <span className="sr-only">{isOpen ? "Close the camera" : "Camera"}</span>
          </Button>
        )}
      </form>
      <p role="status" className="min-h-6 pt-1 font-semibold text-sm wrap-anywhere">
        {told}
      </p>
      {isOpen && <BarcodeCamera onScan={read} onProblem={onProblem} />}
    </div>
  );
}
