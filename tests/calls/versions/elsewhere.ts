import { people } from '#tests/calls/people/people.ts';

/** Where there is nothing yet to be overtaken: their own tests bring it about. */
export const elsewhere = [
  ...people.versioned,
  // tests/duties/rotas.test.ts
  'PUT /api/desk/duties/rotas/{id}',
  'PUT /api/desk/duties/rotas/{id}/use',
  'PUT /api/desk/duties/rotas/{id}/place',
  'DELETE /api/desk/duties/rotas/{id}',
  'PUT /api/desk/duties/rotas/{id}/sharing',
  'PUT /api/desk/duties/days/{id}',
  'DELETE /api/desk/duties/days/{id}',
  'PUT /api/desk/duties/days/{id}/people',
  'DELETE /api/desk/competitions/{slug}/entries/{id}/withdrawal',
  'DELETE /api/desk/competitions/{slug}/draw',
  'POST /api/desk/competitions/{slug}/later-draw',
  'DELETE /api/desk/competitions/{slug}/later-draw',
  'DELETE /api/desk/competitions/{slug}/consolation',
  'POST /api/desk/competitions/{slug}/publication',
  'DELETE /api/desk/competitions/{slug}/ties/{id}/result',
  'POST /api/desk/competitions/{slug}/ties/{id}/confirmation',
  'DELETE /api/desk/competitions/{slug}/ties/{id}/confirmation',
  'POST /api/competitions/matches/{id}/confirmation',
  'POST /api/competitions/matches/{id}/dispute',
  // tests/league/versions.test.ts
  'PUT /api/desk/league/clubs/{id}',
  'POST /api/desk/league/clubs/{id}/team-names',
  'POST /api/desk/league/clubs/{id}/merger',
  'DELETE /api/desk/league/clubs/{id}',
  'PUT /api/desk/league/contacts/{id}',
  'POST /api/desk/league/contacts/{id}/move',
  'DELETE /api/desk/league/contacts/{id}',
  'PUT /api/desk/league/teams/{id}',
  'DELETE /api/desk/league/teams/{id}',
  'PUT /api/desk/opens/{slug}/result',
  'PUT /api/desk/on-the-day/{event}/draws/{id}',
  'DELETE /api/desk/on-the-day/{event}/draws/{id}',
];
