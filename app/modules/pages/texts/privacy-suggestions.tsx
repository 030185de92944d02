import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import type { RichText } from '#app/core/rich-text/rich-text.ts';
import { addPrivacyParagraphs } from '#app/modules/law/law.ts';
import { Card } from '#app/ui/card.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import type { MissingPrivacyParagraph, SiteText } from './texts.endpoints.server.ts';

interface Props {
  text: SiteText;
  missing: MissingPrivacyParagraph[];
  /** Called with the id of the change that added them. */
  onAdded: (change: string) => unknown;
}

/** Features in use that the privacy page does not mention yet, with suggested paragraphs. */
export function PrivacySuggestions({ text, missing, onAdded }: Props) {
  const { busy, failed, run } = useApiCall();
  const { key, title, description, status, version } = text;
  const add = () =>
    run(async () => {
      const page: RichText = JSON.parse(text.body);
      const body = JSON.stringify(addPrivacyParagraphs(page, missing));
      const json = { title, description, status, body };
      const { change } = await call('PUT /api/desk/pages/{key}', { param: { key }, json, version });
      await onAdded(change);
    });
  return (
    <Card title="Features in use">
      {missing.length > 0 ? (
        <>
          <p>The page does not yet say what we store for these features. You can add this text:</p>
          <ul className="rich-text">
            {missing.map(({ feature, title, words }) => (
              <li key={feature}>
                <strong>{title}</strong>
                {words}
              </li>
            ))}
          </ul>
          <VisibleAlert>{failed?.message}</VisibleAlert>
          <button type="button" className="button quiet" disabled={busy} onClick={add}>
            Add this text
          </button>
        </>
      ) : (
        <p>The page covers every feature that the club uses.</p>
      )}
      <p className="soft">
        A paragraph that begins with a mark such as {'{if letters}'} is shown only while the club uses that
        feature. The mark itself is not shown. You can reword the paragraph, but leave the mark in front.
      </p>
    </Card>
  );
}
