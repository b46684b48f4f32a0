#!/bin/sh
# Makes the role "anden", or gives it the password of .env, and hands the database over to it. The
# superuser loses its password: it is only for who is inside the container.
set -eu

# It stands in the address by which the app finds the database.
case $POSTGRES_PASSWORD in
*[!A-Za-z0-9]*)
    echo "POSTGRES_PASSWORD: letters and digits only, as \"openssl rand -hex 24\" gives them." >&2
    exit 1
    ;;
esac

psql --quiet --username postgres --dbname postgres --set ON_ERROR_STOP=1 \
    --set password="$POSTGRES_PASSWORD" << 'END'
SELECT 'CREATE ROLE anden' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'anden') \gexec
ALTER ROLE anden LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
ALTER DATABASE anden OWNER TO anden;
ALTER ROLE postgres PASSWORD NULL;
END
