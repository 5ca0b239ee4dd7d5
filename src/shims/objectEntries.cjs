// In place of the package `object.entries`, which node-polyglot brings along for browsers without it.
module.exports = Object.entries;
