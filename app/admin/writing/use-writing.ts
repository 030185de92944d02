import { useDraft } from '#app/api/kept/use-draft.ts';
import { useCall } from '#app/api/use-call.ts';
import { emptyDocument, isSameText, type Writing } from './writing.ts';

export interface WritingToSave<T extends Writing> {
  /** Under which the draft is kept on the device: 'page:about'. */
  name: string;
  text: T;
  version: number;
  /** Sends it, over the version of it that was seen. */
  save: (text: T, version: number) => Promise<{ change: string }>;
  /** It has been saved, by this change. */
  onSaved: (change: string) => unknown;
  onRenew: () => unknown;
}

/** A text while it is written: its draft on this device, until it is saved or given up. */
export function useWriting<T extends Writing>({
  name,
  text,
  version,
  save,
  onSaved,
  onRenew,
}: WritingToSave<T>) {
  const { draft, change, drop } = useDraft(name, { text, version });
  const { text: written, version: seen } = draft;
  const { busy, failed, run, clear } = useCall();
  const set = (part: Partial<Writing>) => {
    clear();
    change({ text: { ...written, ...part } });
  };
  const send = (over = seen) =>
    run(async () => {
      const { change } = await save({ ...written, body: written.body || emptyDocument }, over);
      // Until what was saved is read again the form shows what was typed, and not what was there before.
      await Promise.resolve(onSaved(change)).finally(drop);
    });
  async function giveUp() {
    drop();
    clear();
    await onRenew();
  }
  const begun = seen !== version || !isSameText(written, text);
  return { written, begun, busy, failed, set, send, giveUp };
}
