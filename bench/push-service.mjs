import { createServer } from 'node:http';

/** A push service: takes whatever comes, in the time that it takes those of the makers of phones. */
const server = createServer((request, response) => {
  request.resume().on('end', () => setTimeout(() => response.writeHead(201).end(), 40));
});
server.listen(0, '127.0.0.1', () => console.log(`Ready on http://localhost:${server.address().port}`));
