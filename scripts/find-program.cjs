const { accessSync, constants, readdirSync, statSync } = require("node:fs");
const { delimiter, join } = require("node:path");

/** Folders of system programs. The PATH of a user or a service often lacks some of them. */
const SYSTEM_FOLDERS = ["/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"];

/** Folders of Postgres's versions on Debian and Red Hat. */
const POSTGRES = [
  { parent: "/usr/lib/postgresql", prefix: "" },
  { parent: "/usr", prefix: "pgsql-" },
];

const POSTGRES_PROGRAMS = ["initdb", "pg_basebackup", "pg_ctl", "postgres"];

/** Returns the path of a program in PATH or in a system folder, or null. */
function findProgram(name) {
  return findIn([...pathFolders(), ...SYSTEM_FOLDERS], [name]);
}

/** Returns the path of a program. Without one it returns the name, so that its start fails with the usual error. */
function programPath(name) {
  return findProgram(name) ?? name;
}

/** Returns the path of a program of the newest Postgres server on this machine, or null. */
function findPostgresProgram(name) {
  return findIn([...postgresFolders(), ...pathFolders(), ...SYSTEM_FOLDERS], [name, ...POSTGRES_PROGRAMS]);
}

/** Returns the first program's path in the first folder that has all of these programs. */
function findIn(folders, names) {
  const folder = folders.find((one) => names.every((name) => isProgram(join(one, name))));
  return folder === undefined ? null : join(folder, names[0]);
}

function pathFolders() {
  return (process.env.PATH ?? "").split(delimiter).filter(Boolean);
}

function postgresFolders() {
  return POSTGRES.flatMap(({ parent, prefix }) =>
    versionsIn(parent, prefix).map((version) => join(parent, `${prefix}${version}`, "bin")),
  );
}

/** Returns the version numbers in the names of a folder's entries, newest first. */
function versionsIn(parent, prefix) {
  try {
    const versions = readdirSync(parent).filter((name) => name.startsWith(prefix));
    return versions
      .map((name) => Number(name.slice(prefix.length)))
      .filter(Number.isFinite)
      .sort((one, other) => other - one);
  } catch {
    return [];
  }
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

module.exports = { findPostgresProgram, findProgram, programPath, SYSTEM_FOLDERS };
