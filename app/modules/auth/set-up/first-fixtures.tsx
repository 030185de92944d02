import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { Field, TextareaField } from '#app/ui/field.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';

/** Import of the club's season for the first administrator, from lines pasted out of Word or Excel. */
export function SetUpFixturesImportForm() {
  const { thisYear } = useDocumentShell();
  const navigate = useNavigate();
  const { busy, failed, run } = useApiCall();
  const [year, setYear] = useState(String(thisYear));
  const [text, setText] = useState('');
  const isYear = /^\d{4}$/.test(year);

  const look = () =>
    run(async () => {
      const json = { year: Number(year), parts: [] };
      const seasons = await call('GET /api/desk/calendar/seasons');
      // An existing season of that year gets the lines added.
      if (!seasons.some((one) => one.year === json.year))
        await call('POST /api/desk/calendar/seasons', { json });
      await navigate(`/desk/calendar/import?season=${year}`, { state: { text } });
    });

  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isYear && text.trim()) void look();
      }}
    >
      <h2>Your season</h2>
      <p role="status">
        You are the administrator now. Have you a list of this season’s fixtures? Copy it in Word or Excel and
        paste it here: you see what is made of it, line by line, before anything is kept.
      </p>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      <Field
        label="Season"
        name="year"
        inputMode="numeric"
        maxLength={4}
        value={year}
        disabled={busy}
        error={isYear ? undefined : 'Please give the year in which it begins.'}
        onChange={({ target }) => setYear(target.value.trim())}
      />
      <TextareaField
        label="Fixtures"
        name="text"
        rows={6}
        value={text}
        disabled={busy}
        hint="A line for each event: the date, who is played, home or away, and the time if it is not the usual one. A league’s whole list, with home and away, and a grid are read too."
        onChange={({ target }) => setText(target.value)}
      />
      <div className="actions">
        <button type="submit" className="button" disabled={busy || !isYear || !text.trim()}>
          Look at the lines
        </button>
        <a className="button quiet" href="/desk">
          Later: to the desk
        </a>
      </div>
    </form>
  );
}
