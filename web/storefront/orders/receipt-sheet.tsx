import type { ReactNode } from "react";
import type { Receipt } from "#contract/orders/receipt-endpoints.ts";
import { receiptAddress, receiptDate, receiptNotes, receiptSums } from "#contract/orders/receipt-texts.ts";
import { useSettings } from "#web/components/settings.ts";
import { ScheduledNote } from "#web/shared/products/scheduled-note.tsx";

/** A receipt as it is printed, with the same content as the PDF file. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const settings = useSettings();
  const { shop, buyer, orderNumber, orderedAt } = receipt;
  const address = receiptAddress(receipt, settings);
  return (
    <article
      aria-labelledby="receipt"
      className="rounded-card border border-line bg-surface p-5 sm:p-10 print:border-0 print:p-0"
    >
      <header className="grid gap-6 border-line border-b pb-6 sm:grid-cols-2">
        <div className="min-w-0 text-muted">
          <p className="font-extrabold text-2xl text-brand">{shop.name}</p>
          <Lines lines={[shop.address, shop.email, shop.phone]} />
        </div>
        <div className="sm:text-right">
          <h1 id="receipt" className="font-extrabold text-2xl">
            Receipt
          </h1>
          <p className="tabular">Order #{orderNumber}</p>
          <p>
            <time dateTime={orderedAt}>{receiptDate(receipt, settings)}</time>
          </p>
        </div>
      </header>
      <dl className="grid gap-6 py-6 sm:grid-cols-2">
        <Party name="Buyer" lines={[buyer.name, buyer.email]} />
        <Party name={address.title} lines={address.lines} />
      </dl>
      <ReceiptLines receipt={receipt} />
      <dl className="tabular mt-4 ml-auto grid max-w-xs break-inside-avoid gap-1">
        {receiptSums(receipt, settings.money).map(({ label, amount, strong }) => (
          <div
            key={label}
            className={`flex items-baseline justify-between gap-4 ${strong ? "font-extrabold text-lg" : ""}`}
          >
            <dt className={strong ? "" : "text-muted"}>{label}</dt>
            <dd className="whitespace-nowrap">{amount}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** On phones the tax rates are left out of the table, and unit prices are below the names. */
function ReceiptLines({ receipt: { lines } }: { receipt: Receipt }) {
  const { money } = useSettings();
  const number = "py-2.5 pl-3 text-right align-top whitespace-nowrap";
  const wide = `${number} max-sm:hidden`;
  return (
    <table className="tabular w-full table-fixed border-collapse text-left leading-snug">
      <thead className="text-muted text-sm">
        <tr className="border-line border-b *:font-semibold">
          <th scope="col" className="py-2">
            Item
          </th>
          <th scope="col" className={`${wide} w-22`}>
            Quantity
          </th>
          <th scope="col" className={`${wide} w-28`}>
            Unit price
          </th>
          <th scope="col" className={`${wide} w-18`}>
            Tax
          </th>
          <th scope="col" className={`${number} w-28`}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt have no other key and never change
          <tr key={index} className="break-inside-avoid border-line border-b">
            <td className="wrap-anywhere py-2.5">
              {line.name}
              <span className="block text-muted text-sm sm:hidden">
                {line.quantity} × {money.formatAmount(line.unitPrice)}, tax {line.taxPercent}%
              </span>
              <Note>{line.weight}</Note>
              {receiptNotes(line, money).map((note) => (
                <Note key={note}>{note}</Note>
              ))}
              <ScheduledNote scheduled={line.scheduled} className="text-muted text-sm" />
            </td>
            <td className={wide}>{line.quantity}</td>
            <td className={wide}>{money.formatAmount(line.unitPrice)}</td>
            <td className={wide}>{line.taxPercent}%</td>
            <td className={number}>{money.formatAmount(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Note({ children }: { children: ReactNode }) {
  return children ? <span className="block text-muted text-sm">{children}</span> : null;
}

function Party({ name, lines }: { name: string; lines: string[] }) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold text-muted text-sm">{name}</dt>
      <dd>
        <Lines lines={lines} />
      </dd>
    </div>
  );
}

function Lines({ lines }: { lines: readonly (string | null)[] }) {
  return lines.map(
    (line) =>
      line && (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ),
  );
}
