import { useFormDraft } from '#app/api/offline/use-draft.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { type EditableSiteText, emptyRichTextDocument, isSameSiteText } from './editable-site-text.ts';

export interface SiteTextEditorOptions<T extends EditableSiteText> {
  /** Storage key of the draft: 'page:about'. */
  name: string;
  text: T;
  version: number;
  /** Save over the version first seen. */
  save: (text: T, version: number) => Promise<{ change: string }>;
  /** Called with the id of the change. */
  onSaved: (change: string) => unknown;
  onRenew: () => unknown;
}

/** Editor state of a site text: the draft on this device, until it is saved or discarded. */
export function useSiteTextEditor<T extends EditableSiteText>({
  name,
  text,
  version,
  save,
  onSaved,
  onRenew,
}: SiteTextEditorOptions<T>) {
  const { draft, change, drop } = useFormDraft(name, { text, version });
  const { text: written, version: seen } = draft;
  const { busy, failed, run, clear } = useApiCall();
  const set = (part: Partial<EditableSiteText>) => {
    clear();
    change({ text: { ...written, ...part } });
  };
  const send = (over = seen) =>
    run(async () => {
      const { change } = await save({ ...written, body: written.body || emptyRichTextDocument }, over);
      // Until what was saved is read again the form shows what was typed, and not what was there before.
      await Promise.resolve(onSaved(change)).finally(drop);
    });
  async function giveUp() {
    drop();
    clear();
    await onRenew();
  }
  const begun = seen !== version || !isSameSiteText(written, text);
  return { written, begun, busy, failed, set, send, giveUp };
}
