/** What the tests use of JSON Server 0.17, which comes without types. */
declare module 'json-server' {
  const jsonServer: {
    create(): import('express').Express;
    defaults(options: { logger: boolean }): import('express').RequestHandler[];
    bodyParser: import('express').RequestHandler[];
    router(data: object): import('express').Router;
  };
  // biome-ignore lint/style/noDefaultExport: that is how it is published
  export default jsonServer;
}
