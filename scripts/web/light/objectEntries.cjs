/** What `object.entries` is for browsers that lack it; those we are built for have it (vite.config.ts, `target`). */
module.exports = Object.entries
