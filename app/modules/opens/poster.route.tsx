import type { ReactNode } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { showDayAndYear } from '#app/core/dates.ts';
import { Rules } from '#app/modules/formats/rules.tsx';
import { driveLine, isDrive, teamWords, usualContact } from '#app/modules/opens/open/open-facts.ts';
import { openPage } from '#app/modules/opens/open/open-page.server.ts';
import { useClub, useClubName, useShell } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { PrintThis } from '#app/ui/print/print-button.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = await openPage(context.get(siteContext), params.slug ?? '');
  if (!page) throw data(null, { status: 404 });
  return page;
}

/** Prints an open on one sheet of A4 for other clubs' notice boards, with its details and the address of its page. */
export default function Poster() {
  const { open, contact, contactEmail } = useLoaderData<typeof loader>();
  const { address, words } = useClub();
  const clubName = useClubName();
  const { url } = useShell();
  const link = `${url}/opens/${open.slug}`;
  return (
    <Page
      title={`Poster: ${open.name}`}
      description={`A poster of ${open.name} to print on one sheet of A4.`}
      heading={<span className="no-print">Poster</span>}
      lead={<span className="no-print">Print this page: it fits one sheet of A4.</span>}
      before={
        <div className="no-print print-row">
          <BackLink href={`/opens/${open.slug}`}>{open.name}</BackLink>
          <PrintThis />
        </div>
      }
    >
      <section className="poster" aria-label="The poster">
        <p className="poster-club">
          <img src="/pictures/mark.svg" alt="" width={64} height={64} /> {clubName}
        </p>
        <h2>{open.name}</h2>
        <p className="poster-day">
          {open.weekday} {open.date} {open.season}, {open.starts}
        </p>
        <img className="poster-drawing" src="/pictures/hero.svg" alt="" width={1600} height={900} />
        <p className="poster-summary">
          {teamWords(open.team, words)}, {open.woods} woods each, {open.games} games of {open.ends} ends.{' '}
          {isDrive(open.team) ? `${driveLine} ` : null}
          <Rules rules={open.rules} />.
        </p>
        <div className="poster-foot">
          <dl className="poster-facts">
            <Fact name="Entry">{open.fee}</Fact>
            {open.places === null ? null : <Fact name="Places">{open.places}</Fact>}
            {open.closes ? <Fact name="Enter by">{showDayAndYear(open.closes)}</Fact> : null}
            <Fact name="Where">
              {address.road}, {address.village}, {address.town}, {address.postcode}
            </Fact>
            <Fact name="Write to">
              {contact === usualContact ? 'The Opens Secretary' : contact}, {contactEmail}
            </Fact>
          </dl>
          <div className="poster-enter">
            <QrCode text={link} label="The address of the entry page as a square code" />
            <p>
              <strong>Enter at</strong>
              <br />
              {link.replace(/^https?:\/\//, '')}
            </p>
          </div>
        </div>
      </section>
    </Page>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
