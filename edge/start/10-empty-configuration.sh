#!/bin/sh
# A reload runs these scripts again: no file may stay of a template that is gone.
set -eu
rm -rf "${EDGE_CONFIG:-/etc/nginx}"/conf.d/*
