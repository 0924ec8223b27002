import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import type { Zone } from "../../../../contract/delivery/plan.ts";
import { fieldsOf } from "../../../api/call-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { type SentPlan, useChangePlan } from "./use-change-plan.ts";
import { ZoneForm } from "./zone-form.tsx";
import { newZone, valuesOf, type ZoneValues, zoneOfValues } from "./zone-values.ts";

/** The button that adds a zone, with its form. */
export function AddZone() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-5" />
        Add zone
      </Button>
      <Dialog open={open} title="Add a zone" look="wide" onClose={() => setOpen(false)}>
        <h2 className="pr-10 pb-4 font-extrabold text-2xl">Add a zone</h2>
        <NewZone onSaved={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function NewZone({ onSaved }: { onSaved: () => void }) {
  const [values, setValues] = useState(newZone);
  // It is added at the end: the server's messages name it by its place.
  const [place, setPlace] = useState(0);
  const { mutate, isPending, error } = useChangePlan({ onSaved });
  const save = () =>
    mutate({
      change: (plan) => {
        setPlace(plan.zones.length);
        return { ...plan, zones: [...plan.zones, zoneOfValues(values)] };
      },
    });
  return (
    <ZoneForm
      {...{ values, onChange: setValues, isPending, error }}
      wrong={fieldsOf(error)}
      path={`plan.zones.${place}`}
      onSubmit={save}
    />
  );
}

/** The buttons that change and remove a zone. */
export function EditZone({ zone }: { zone: Zone }) {
  const [open, setOpen] = useState(false);
  const title = `Edit ${zone.name}`;
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <Pencil aria-hidden className="size-4" />
        Edit<span className="sr-only"> {zone.name}</span>
      </Button>
      <Dialog open={open} title={title} look="wide" onClose={() => setOpen(false)}>
        <h2 className="wrap-anywhere pr-10 pb-4 font-extrabold text-2xl">{title}</h2>
        <KnownZone zone={zone} onSaved={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function KnownZone({ zone, onSaved }: { zone: Zone; onSaved: () => void }) {
  const [values, setValues] = useState<ZoneValues>(() => valuesOf(zone));
  const [place, setPlace] = useState(0);
  const { mutate, isPending, error } = useChangePlan({ onSaved });
  const save = () =>
    mutate({
      change: (plan) => {
        setPlace(plan.zones.findIndex(({ _id }) => _id === zone._id));
        return withZone(plan, { ...zoneOfValues(values), _id: zone._id });
      },
      undo: (plan) => withZone(plan, zone),
    });
  const remove = () => mutate({ change: (plan) => withoutZone(plan, zone._id) });
  return (
    <ZoneForm
      {...{ values, onChange: setValues, isPending, error }}
      wrong={fieldsOf(error)}
      path={`plan.zones.${place}`}
      onSubmit={save}
      onRemove={remove}
    />
  );
}

/** The plan with a zone as it is now, added again if somebody has removed it meanwhile. */
function withZone(plan: SentPlan, zone: Zone): SentPlan {
  if (plan.zones.some(({ _id }) => _id === zone._id))
    return { ...plan, zones: plan.zones.map((each) => (each._id === zone._id ? zone : each)) };
  const { _id, ...fields } = zone;
  return { ...plan, zones: [...plan.zones, fields] };
}

function withoutZone(plan: SentPlan, id: string): SentPlan {
  return {
    ...plan,
    zones: plan.zones.filter(({ _id }) => _id !== id),
    exceptions: plan.exceptions.filter(({ zone }) => zone !== id),
  };
}
