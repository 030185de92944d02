import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { Card } from '#app/ui/card.tsx';
import { Alert, NoScriptMessage } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/form-hooks.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';

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
export function MailCodePage({ title, lead, name, button, done, next }: Props) {
  const awake = useHydrated();
  const { busy, failed, run } = useCall();
  const [finished, setFinished] = useState(false);
  const use = () =>
    run(() => {
      const code = new URLSearchParams(location.search).get('code') || 'none';
      return call(name, { json: { code }, anonymous: true });
    }).then(setFinished);
  return (
    <PageLayout title={title} description={lead} lead={lead}>
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
        <NoScriptMessage what="This page" />
      </Card>
    </PageLayout>
  );
}
