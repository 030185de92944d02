import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { Card } from '#app/ui/card.tsx';
import { AlertMessage, NoScriptMessage } from '#app/ui/field.tsx';
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
export function MailedLinkConfirmationPage({ title, lead, name, button, done, next }: Props) {
  const awake = useHydrated();
  const { busy, failed, run } = useApiCall();
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
          <AlertMessage kind="danger">
            {[404, 410].includes(failed.status)
              ? 'This link has already been used or has expired. If you need help, speak to the Secretary.'
              : failed.message}
          </AlertMessage>
        ) : null}
        {finished ? (
          <>
            <AlertMessage kind="success">{done}</AlertMessage>
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
