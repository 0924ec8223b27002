import { inContext, msg, t } from "#contract/i18n/i18n.ts";
import { differenceText } from "#contract/i18n/numbers.ts";
import type { Movement } from "#contract/stock/endpoints.ts";
import { movementReasons } from "#contract/stock/movement-reasons.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { Link } from "#web/components/link.tsx";
import { Cell, type Column, Row, Table } from "#web/components/list/table.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";

const columns: readonly Column[] = [
  { name: "reason", title: msg("Reason") },
  { name: "change", title: inContext("column", "Change"), className: "text-end" },
  { name: "stock", title: inContext("number", "In stock"), className: "md:text-end max-md:col-span-2" },
  { name: "when", title: msg("When and by whom"), className: "max-md:col-span-2 max-md:text-sm" },
];

const grid =
  "grid gap-x-6 gap-y-1 grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_5rem_10rem_16rem]";

/** The movements of a product, newest first. */
export function MovementTable({ movements }: { movements: readonly Movement[] }) {
  if (movements.length === 0)
    return (
      <p className="rounded-2xl border border-line bg-surface px-4 py-6 text-muted">
        {t("Nothing has moved yet: say how many there are, and every change appears here.")}
      </p>
    );
  return (
    <Table label={t("Movements")} columns={columns} grid={grid}>
      {movements.map((movement) => (
        <MovementRow key={movement.id} movement={movement} />
      ))}
    </Table>
  );
}

function MovementRow({
  movement: { id, at, by, reason, note, from, to, order, sheet },
}: {
  movement: Movement;
}) {
  const { locale } = useSettings();
  const writeMoment = useDateFormat("moment");
  return (
    <Row id={id}>
      <Cell column="reason">
        <p className="font-semibold">
          {sheet ? (
            <Link to={`/seller/stock/sheets/${sheet}`} className="underline-offset-4 hover:underline">
              {t(movementReasons[reason])}
            </Link>
          ) : (
            t(movementReasons[reason])
          )}
          {order && (
            <>
              {" "}
              <Link
                to={`/seller/orders?search=${order.number}`}
                className="tabular text-brand underline-offset-4 hover:underline"
              >
                {t("#{number}", { number: order.number })}
              </Link>
            </>
          )}
        </p>
        {note && <p className="text-muted wrap-anywhere">{note}</p>}
      </Cell>
      <Cell column="change" className="tabular font-semibold">
        {differenceText(to - from, locale)}
      </Cell>
      <Cell column="stock" className="tabular whitespace-nowrap">
        <RichText
          text={t("{from} <arrow>→</arrow><hidden>became</hidden> {to}", { from, to })}
          tags={{
            arrow: (sign) => <span aria-hidden>{sign}</span>,
            hidden: (words) => <span className="sr-only">{words}</span>,
          }}
        />
      </Cell>
      <Cell column="when" className="text-muted">
        <RichText
          text={t("<time>{moment}</time>, {person}", { moment: writeMoment(at), person: moverName(by) })}
          tags={{ time: (words) => <time dateTime={at}>{words}</time> }}
        />
      </Cell>
    </Row>
  );
}

function moverName(by: Movement["by"]): string {
  if (!by) return t("unknown");
  if (by.name) return by.name;
  return by.kind === "shopper" ? t("a shopper") : by.kind === "staff" ? t("staff") : t("automatic");
}
