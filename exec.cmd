@rem Windows' own shell has no exec, with which the scripts of package.json begin: here it runs what it is told.
@%*
