import type { DiaryDay } from './diary-schemas.server.ts';
import { DiaryWay } from './diary-way.tsx';

interface Props {
  days: DiaryDay[];
  /** Of each day, beneath whatever stands over them all. */
  heading?: 'h2' | 'h3';
}

/** Days with what is on them. */
export function DiaryDays({ days, heading: Heading = 'h2' }: Props) {
  const byDay = [...Map.groupBy(days, ({ when }) => when)];
  return byDay.map(([when, its]) => (
    <section className="card diary-day" key={when}>
      <Heading>{when}</Heading>
      <ul className="list">
        {its.map((day) => (
          <DiaryLine key={day.item} day={day} />
        ))}
      </ul>
    </section>
  ));
}

function DiaryLine({ day }: { day: DiaryDay }) {
  const { title, part, time, lines, path, off } = day;
  const about = [time, part].filter(Boolean).join(' · ');
  return (
    <li className={off ? 'diary-line is-off' : 'diary-line'}>
      <DiaryWay to={path}>{title}</DiaryWay>
      {off ? <span className="badge warm">{off}</span> : null}
      {about ? <p className="diary-part">{about}</p> : null}
      {lines.map((line) => (
        <p className="soft" key={line}>
          {line}
        </p>
      ))}
    </li>
  );
}
