import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { Card } from '#app/ui/card.tsx';
import { Alert, NeedsScript } from '#app/ui/field.tsx';
import { useAwake } from '#app/ui/form.ts';
import { Page } from '#app/ui/page.tsx';

interface Props {
  title: string;
  lead: string;
  /** Endpoint that redeems the code. */
  name: 'POST /api/email/confirm' | 'POST /api/email/not-me';
  button: string;
  done: string;
  next: { href: string; label: string };
}

/** Page for a mail's link with one button; a GET alone has no effect. */
export function CodePage({ title, lead, name, button, done, next }: Props) {
  const awake = useAwake();
  const { busy, failed, run } = useCall();
  const [finished, setFinished] = useState(false);
  const use = () =>
    run(() => {
      const code = new URLSearchParams(location.search).get('code') || 'none';
      return call(name, { json: { code }, stranger: true });
    }).then(setFinished);
  return (
    <Page title={title} description={lead} lead={lead}>
      <Card>
        {failed ? (
          <Alert kind="danger">
            {[404, 410].includes(failed.status)
              ? 'This link has been used already or is too old.'
              : failed.message}
          </Alert>
        ) : null}
        {finished ? (
          <>
            <Alert kind="success">{done}</Alert>
            <a className="button" href={next.href}>
              {next.label}
            </a>
          </>
        ) : (
          <button type="button" className="button" disabled={!awake || busy} onClick={use}>
            {button}
          </button>
        )}
        <NeedsScript what="This page" />
      </Card>
    </Page>
  );
}
