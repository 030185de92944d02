import type { DeskAction, Done } from '#app/desk/use-desk-action.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';

interface Props {
  name: string;
  putBy: boolean;
  /** Whether anything names it: then it is kept. */
  inUse: boolean;
  version: number;
  desk: DeskAction;
  /** Where it leads once it is removed. */
  to?: string;
  onUse: (used: boolean, version: number | undefined) => Promise<Done>;
  onRemove: (version: number | undefined) => Promise<Done>;
}

/** Puts something by or takes it up again; what nothing names can be removed. */
export function PutBy({ name, putBy, inUse, version, desk: { act, busy }, to, onUse, onRemove }: Props) {
  const use = (used: boolean) =>
    act(used ? `${name} is in use again.` : `${name} is put by.`, (version) => onUse(used, version), {
      version,
      again: 'Do it all the same',
    });
  const remove = () =>
    act(`${name} has been removed.`, onRemove, {
      version,
      again: 'Remove it all the same',
      ...(to && { to }),
    });
  return (
    <div className="actions">
      <button type="button" className="button quiet" disabled={busy} onClick={() => use(putBy)}>
        {putBy ? `Take ${name} up again` : `Put ${name} by`}
      </button>
      {inUse ? null : (
        <SureButton
          button={`Remove ${name}`}
          title={`Remove ${name}?`}
          yes="Yes, remove it"
          large
          busy={busy}
          onSure={remove}
        >
          Nothing names it. You can take this back for a day.
        </SureButton>
      )}
    </div>
  );
}
