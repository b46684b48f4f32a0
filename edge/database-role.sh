#!/bin/sh
# Makes the role "anden", or gives it the password of .env, and hands the database over to it. The
# superuser loses its password: it is only for who is inside the container.
set -eu

psql --quiet --username postgres --dbname postgres --set ON_ERROR_STOP=1 \
    --set password="$POSTGRES_PASSWORD" << 'END'
SELECT 'CREATE ROLE anden' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'anden') \gexec
ALTER ROLE anden LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
ALTER DATABASE anden OWNER TO anden;
ALTER ROLE postgres PASSWORD NULL;
END
