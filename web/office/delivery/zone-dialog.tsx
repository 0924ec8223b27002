import { Pencil } from "lucide-react";
import { useState } from "react";
import type { Zone } from "#contract/delivery/plan.ts";
import { fieldsOf } from "#web/client/call-error.ts";
import { useSettings } from "#web/components/settings.ts";
import { AddLabel, DialogButton } from "#web/office/shared/dialog-button.tsx";
import { type SentPlan, useChangePlan } from "./use-change-plan.ts";
import { ZoneForm } from "./zone-form.tsx";
import { newZone, valuesOf, type ZoneValues, zoneOfValues } from "./zone-values.ts";

/** The button that adds a zone, with its form. */
export function AddZone() {
  return (
    <DialogButton label={<AddLabel>Add zone</AddLabel>} title="Add a zone" look="wide">
      {(close) => <NewZone onSaved={close} />}
    </DialogButton>
  );
}

function NewZone({ onSaved }: { onSaved: () => void }) {
  const { money } = useSettings();
  const [values, setValues] = useState(newZone);
  // It is added at the end: the server's messages name it by its place.
  const [place, setPlace] = useState(0);
  const { mutate, isPending, error } = useChangePlan({ onSaved });
  const save = () =>
    mutate({
      change: (plan) => {
        setPlace(plan.zones.length);
        return { ...plan, zones: [...plan.zones, zoneOfValues(values, money)] };
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
  const label = (
    <>
      <Pencil aria-hidden className="size-4" />
      Edit<span className="sr-only"> {zone.name}</span>
    </>
  );
  return (
    <DialogButton label={label} title={`Edit ${zone.name}`} look="wide" buttonLook="secondary">
      {(close) => <KnownZone zone={zone} onSaved={close} />}
    </DialogButton>
  );
}

function KnownZone({ zone, onSaved }: { zone: Zone; onSaved: () => void }) {
  const { money } = useSettings();
  const [values, setValues] = useState<ZoneValues>(() => valuesOf(zone, money));
  const [place, setPlace] = useState(0);
  const { mutate, isPending, error } = useChangePlan({ onSaved });
  const save = () =>
    mutate({
      change: (plan) => {
        setPlace(plan.zones.findIndex(({ _id }) => _id === zone._id));
        return withZone(plan, { ...zoneOfValues(values, money), _id: zone._id });
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
