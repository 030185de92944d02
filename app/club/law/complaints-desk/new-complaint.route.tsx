import { useNavigate } from 'react-router';
import { call } from '#app/api/call.ts';
import { abouts, aboutWords, wayWords, writtenWays } from '#app/club/law/complaints/complaint.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { BackTo } from '#app/desk/room-page.tsx';
import { useShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Field, LinesField, SelectField } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';

const labels = {
  ...{ way: 'How did it come?', day: 'On which day?', about: 'What is it about?', name: 'Who complains?' },
  ...{ email: 'E-mail address', phone: 'Telephone', words: 'What do they complain of?' },
};

/** A complaint that came by letter, by mail or was spoken. */
export default function NewComplaint() {
  const { today } = useShell();
  const navigate = useNavigate();
  return (
    <Page
      title="Write a complaint down"
      description="A complaint that came by letter, by mail or was spoken."
      before={<BackTo to="/desk/law/complaints">Complaints</BackTo>}
    >
      <Card>
        <DeskForm
          labels={labels}
          button="Write it down"
          said="Written down."
          act={async (json) => {
            const { way, about, ...words } = json;
            const { id } = await call('POST /api/desk/law/complaints', {
              json: { ...words, way: chosen(writtenWays, way), about: chosen(abouts, about) },
            });
            await navigate(`/desk/law/complaints/${id}`);
            return undefined;
          }}
        >
          <SelectField label={labels.way} name="way" defaultValue="letter">
            {writtenWays.map((one) => (
              <option key={one} value={one}>
                {wayWords[one]}
              </option>
            ))}
          </SelectField>
          <Field label={labels.day} name="day" type="date" max={today} defaultValue={today} />
          <SelectField label={labels.about} name="about" defaultValue="something else">
            {abouts.map((one) => (
              <option key={one} value={one}>
                {aboutWords[one]}
              </option>
            ))}
          </SelectField>
          <Field label={labels.name} name="name" autoComplete="off" />
          <Field
            label={labels.email}
            name="email"
            type="email"
            autoComplete="off"
            hint="If there is one, a mail tells them at once that we have it."
          />
          <Field label={labels.phone} name="phone" type="tel" autoComplete="off" />
          <LinesField
            label={labels.words}
            name="words"
            rows={6}
            hint="In their own words, as far as you can."
          />
        </DeskForm>
      </Card>
    </Page>
  );
}

/** What stands in a field of a form as one of those that it offers. */
const chosen = <T extends string>(among: readonly [T, ...T[]], value: string) =>
  among.find((one) => one === value) ?? among[0];
