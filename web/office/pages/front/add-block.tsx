import { t } from "#contract/i18n/i18n.ts";
import type { BlockKind } from "#contract/pages/blocks.ts";
import { pageLimits } from "#contract/pages/limits.ts";
import { Button } from "#web/components/button.tsx";
import { AddLabel, DialogButton } from "#web/office/shared/dialog-button.tsx";
import { blockKinds } from "./block-kinds.ts";

type AddBlockProps = {
  /** How many blocks there are. */
  count: number;
  onAdd: (kind: BlockKind) => void;
};

/** The button that adds a block, whose kind is chosen in a dialog. */
export function AddBlock({ count, onAdd }: AddBlockProps) {
  const label = <AddLabel>{t("Add block")}</AddLabel>;
  const max = pageLimits.frontBlocksMax;
  if (count >= max)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button look="secondary" disabled>
          {label}
        </Button>
        <p className="text-muted text-sm">{t("The front page has at most {max} blocks.", { max })}</p>
      </div>
    );
  return (
    <DialogButton label={label} title={t("Add block")} buttonLook="secondary" look="wide">
      {(close) => (
        <ul className="grid gap-2 sm:grid-cols-2">
          {(Object.keys(blockKinds) as BlockKind[]).map((kind) => (
            <li key={kind}>
              <KindButton
                kind={kind}
                onChoose={() => {
                  close();
                  onAdd(kind);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </DialogButton>
  );
}

function KindButton({ kind, onChoose }: { kind: BlockKind; onChoose: () => void }) {
  const { name, about, icon: Icon } = blockKinds[kind];
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-describedby={`about-${kind}`}
      aria-labelledby={`name-${kind}`}
      className="flex h-full w-full gap-3 rounded-2xl border border-line bg-surface p-4 text-start transition-colors duration-150 hover:border-brand hover:bg-sunken"
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
      <span className="min-w-0">
        <span id={`name-${kind}`} className="block font-semibold">
          {t(name)}
        </span>
        <span id={`about-${kind}`} className="block text-muted text-sm">
          {t(about)}
        </span>
      </span>
    </button>
  );
}
