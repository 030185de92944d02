import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { usedParts } from '#app/core/rich-text/used-parts.ts';
import { takeWorry } from '#app/modules/committee/committee.server.ts';
import { WorryForm } from '#app/modules/committee/safeguarding/worry-form.tsx';
import { FormFailed } from '#app/site/form-failed.tsx';
import { useClub } from '#app/site/shell.ts';
import { addressContext, dayAndWords, siteContext } from '#app/site/site.server.ts';
import { readPage } from '#app/site/texts/page-text.server.ts';
import { PageWords } from '#app/site/texts/page-words.tsx';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const page = await readPage(site.db, dayAndWords(site).words, 'safeguarding');
  const sent = new URL(request.url).searchParams.has('sent');
  const isOwn = site.club.safeguarding.email !== null;
  const toFile = site.postman.folder !== undefined;
  return { ...page, body: usedParts(page.body, site.club.uses), sent, isOwn, toFile };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  if (!site.club.safeguarding.officer) throw data(null, { status: 404 });
  // An invalid form body is treated as an empty form.
  const form = await request.formData().catch(() => new FormData());
  const { answer, status } = await takeWorry(site, context.get(addressContext), form);
  // Redirected, so that a reload does not send the request again.
  return answer.state === 'sent' ? redirect('/safeguarding?sent=yes#tell', 303) : data(answer, { status });
}

export const ErrorBoundary = FormFailed;

/** Safeguarding page: contacts come before the text. */
export default function Safeguarding() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { safeguarding } = useClub();
  const { officer } = safeguarding;
  return (
    <Page title={page.title} description={page.description} wide>
      <div className="columns facts-first">
        <div className="aside">
          <WhomToTell />
        </div>
        <div className="stack">
          {officer ? (
            <section className="card" id="tell">
              <h2>Write to {officer}</h2>
              <WorryForm
                officer={officer}
                isOwn={page.isOwn}
                toFile={page.toFile}
                answer={page.sent ? { state: 'sent' } : answer}
              />
            </section>
          ) : null}
          <PageWords page={page} />
        </div>
      </div>
    </Page>
  );
}

/** With a named officer, the form replaces the mail address. */
function WhomToTell() {
  const { safeguarding, secretary, email } = useClub();
  const { officer } = safeguarding;
  return (
    <Card title="Whom to tell">
      <p>
        <strong>
          If somebody is in danger now, ring <a href="tel:999">999</a>.
        </strong>{' '}
        Tell us afterwards.
      </p>
      <p>
        Safeguarding Officer:
        <br />
        <strong>{officer ?? 'not named yet'}</strong>
      </p>
      {officer ? (
        <p>
          <a href="#tell">Write to {officer}</a>
        </p>
      ) : (
        <>
          <p>
            <a href={`mailto:${email}?subject=Safeguarding`}>{email}</a>
          </p>
          <p>Until then speak to {secretary}, our Secretary.</p>
        </>
      )}
    </Card>
  );
}
